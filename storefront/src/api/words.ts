import type { ListName, WordPage, Words } from 'cms/contract/pages'
import { useLocation } from 'react-router-dom'
import { previewToken } from '../lib/previewToken.ts'
import { useApi } from './client.ts'

export const wordsUrl = (page: WordPage | ListName, preview?: string | null) =>
  `/api/words/${page}${preview ? `?preview=${preview}` : ''}`

/** Returns the key of the address that shows what is not published, if it has one. */
export const usePreview = () => previewToken(new URLSearchParams(useLocation().search))

/** Returns the words of a page, which come with it from the server; null while the browser asks for them. */
export const useWords = <Page extends WordPage | ListName>(page: Page): Words<Page> | undefined =>
  useApi<Words<Page>>(wordsUrl(page, usePreview())).data
