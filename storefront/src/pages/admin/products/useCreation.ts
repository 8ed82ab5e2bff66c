import { useNavigate } from 'react-router-dom'
import { createProduct, useInvalidateProducts } from '../../../api/manage.ts'
import { paths } from '../../../paths.ts'
import { useManageFailure } from '../../../state/useManager.ts'
import { useSending } from '../../../state/useSending.ts'

/** Creates a blank product, or a copy of one, and opens its page. */
export function useCreation(token: string | undefined) {
  const navigate = useNavigate()
  const forget = useInvalidateProducts()
  const { isBusy, failure, send } = useSending(useManageFailure())
  const create = (copyOf?: string) =>
    send(async () => {
      if (!token) return
      const { _id } = await createProduct(token, copyOf)
      void forget()
      void navigate(paths.productEdit(_id))
      // It stays busy until the page is left.
      await new Promise(() => {})
    })
  return { create, isBusy, failure }
}
