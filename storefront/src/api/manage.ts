import type { ManagedProduct, ManagedRow, ProductInput } from 'cms/contract/products'
import { useSWRConfig } from 'swr'
import { sendApi } from './client.ts'
import { productUrl } from './products.ts'
import { useOwnApi } from './users.ts'

const productsUrl = '/api/products'
const managedUrl = `${productsUrl}?view=manage`

/** Every product, drafts too, newest first. */
export const useManagedRows = (token: string | undefined) =>
  useOwnApi<{ products: ManagedRow[]; total: number }>(managedUrl, token)

/** One product as staff see it. */
export const useManagedProduct = (id: string, token: string | undefined) =>
  useOwnApi<ManagedProduct>(productUrl(id), token)

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
