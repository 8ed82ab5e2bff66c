import type { ListName, WordPage, Words } from 'cms/contract/pages'
import { useLocation } from 'react-router-dom'
import { previewToken } from '../lib/previewToken.ts'
import { paths } from '../paths.ts'
import { useApi } from './client.ts'

export const wordsUrl = (page: WordPage | ListName, preview?: string | null) =>
  `/api/words/${page}${preview ? `?preview=${preview}` : ''}`

const previewed: readonly string[] = [paths.home, paths.about, paths.contact, paths.testimonials]

/** Returns the key that shows words which are not saved, where the address of a page with them has one. */
export function usePreview() {
  const { pathname, search } = useLocation()
  return previewed.includes(pathname) ? previewToken(new URLSearchParams(search)) : undefined
}

/** Returns the words of a page, which come with it from the server; null while the browser asks for them. */
export const useWords = <Page extends WordPage | ListName>(page: Page): Words<Page> | undefined =>
  useApi<Words<Page>>(wordsUrl(page, usePreview())).data
