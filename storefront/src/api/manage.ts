import type { ArchivedProduct } from 'cms/contract/archivedProducts'
import type { ManagedProduct, ManagedRow, ProductInput } from 'cms/contract/products'
import { useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { fetchApi, sendApi, type ApiError, type ApiResult } from './client.ts'
import { productUrl } from './products.ts'
import { useOwnApi } from './users.ts'

const productsUrl = '/api/products'
const managedUrl = `${productsUrl}?view=manage`

/** Reads every product, drafts included, newest first. */
export const useManagedRows = (token: string | undefined) =>
  useOwnApi<{ products: ManagedRow[]; total: number }>(managedUrl, token)

let visits = 0

/**
 * Reads one product as staff see it, for editing. Each visit reads it again, because saving an older state would be
 * refused; then it is not reloaded while it is edited. `retry` begins a new visit.
 */
export function useManagedProduct(id: string, token: string | undefined) {
  const [visit, setVisit] = useState(() => (visits += 1))
  const { data, error, isLoading } = useSWR<unknown, ApiError, [string, string, number] | null>(
    token ? [productUrl(id), token, visit] : null,
    ([url, own]) => fetchApi(url, undefined, own),
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

/** Reads the product once more, to see changes made since. */
export const readManagedProduct = async (id: string, token: string) =>
  (await fetchApi(productUrl(id), undefined, token)) as ManagedProduct

/** Creates a blank draft, or a copy of a product. */
export const createProduct = (token: string, copyOf?: string) =>
  sendApi<ManagedProduct>('POST', productsUrl, copyOf ? { copyOf } : undefined, token)

/** Throws status 409 if another save came after `input.updatedAt`. Without `updatedAt` it overwrites. */
export const saveProduct = (id: string, input: ProductInput, token: string) =>
  sendApi<ManagedProduct>('PUT', productUrl(id), input, token)

export const deleteProduct = (id: string, token: string) =>
  sendApi<{ message: string }>('DELETE', productUrl(id), undefined, token)

/** Reads the deleted products that can be restored, the last one first. */
export const useArchivedProducts = (token: string | undefined) =>
  useOwnApi<ArchivedProduct[]>(`${productsUrl}/archived`, token)

export const restoreProduct = (id: string, token: string) =>
  sendApi<ManagedProduct>('POST', `${productUrl(id)}/restore`, undefined, token)

/** Reloads the products that this browser has read, for visitors' pages and those of Manage. */
export function useInvalidateProducts() {
  const { mutate } = useSWRConfig()
  return () =>
    mutate((key) => {
      const url = Array.isArray(key) ? key[0] : key
      return typeof url === 'string' && (url.startsWith(productsUrl) || url === '/api/categories')
    })
}
