import type { ManagedProduct, ManagedRow, ProductInput } from 'cms/contract/products'
import { useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { askApi, sendApi, type ApiError, type ApiResult } from './client.ts'
import { productUrl } from './products.ts'
import { useOwnApi } from './users.ts'

const productsUrl = '/api/products'
const managedUrl = `${productsUrl}?view=manage`

/** Every product, drafts too, newest first. */
export const useManagedRows = (token: string | undefined) =>
  useOwnApi<{ products: ManagedRow[]; total: number }>(managedUrl, token)

let visits = 0

/**
 * One product as staff see it, to be edited: read anew for each visit, as an older one would be refused when it is
 * saved, and then left alone, as nothing may change under the hands of who edits it. `retry` begins a new visit.
 */
export function useManagedProduct(id: string, token: string | undefined) {
  const [visit, setVisit] = useState(() => (visits += 1))
  const { data, error, isLoading } = useSWR<unknown, ApiError, [string, string, number] | null>(
    token ? [productUrl(id), token, visit] : null,
    ([url, own]) => askApi(url, undefined, own),
    { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false },
  )
  const retry = () => setVisit((visits += 1))
  const request: ApiResult<ManagedProduct> = {
    data: data as ManagedProduct | undefined,
    error,
    isLoading,
    retry,
  }
  return { request, visit }
}

/** The same at once, as to learn what has changed meanwhile. */
export const readManagedProduct = async (id: string, token: string) =>
  (await askApi(productUrl(id), undefined, token)) as ManagedProduct

/** A blank draft. */
export const createProduct = (token: string) => sendApi<ManagedProduct>('POST', productsUrl, undefined, token)

/** Status 409 where somebody has saved it since `input.updatedAt`; without `updatedAt` it is saved over. */
export const saveProduct = (id: string, input: ProductInput, token: string) =>
  sendApi<ManagedProduct>('PUT', productUrl(id), input, token)

export const deleteProduct = (id: string, token: string) =>
  sendApi<{ message: string }>('DELETE', productUrl(id), undefined, token)

/** What this browser has read of products is asked for anew: by visitors' pages and by those of Manage. */
export function useForgetProducts() {
  const { mutate } = useSWRConfig()
  return () =>
    mutate((key) => {
      const url = Array.isArray(key) ? key[0] : key
      return typeof url === 'string' && (url.startsWith(productsUrl) || url === '/api/categories')
    })
}
