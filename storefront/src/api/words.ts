import type { ListName, WordPage, Words } from 'cms/contract/pages'
import { useApi } from './client.ts'

export const wordsUrl = (page: WordPage | ListName) => `/api/words/${page}`

/** Returns the words of a page, which come with it from the server; null while the browser asks for them. */
export const useWords = <Page extends WordPage | ListName>(page: Page): Words<Page> | undefined =>
  useApi<Words<Page>>(wordsUrl(page)).data
