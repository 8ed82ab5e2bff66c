import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { createProduct, useInvalidateProducts } from '../../../api/manage.ts'
import { paths } from '../../../paths.ts'
import { useManageFailure } from '../../../state/useManager.ts'

/** Creates a blank product, or a copy of one, and opens its page. */
export function useCreation(token: string | undefined) {
  const navigate = useNavigate()
  const forget = useInvalidateProducts()
  const handleFailure = useManageFailure()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const create = async (copyOf?: string) => {
    if (isBusy || !token) return
    setBusy(true)
    setFailure(undefined)
    try {
      const { _id } = await createProduct(token, copyOf)
      void forget()
      void navigate(paths.productEdit(_id))
    } catch (error) {
      if (!handleFailure(error)) setFailure(error instanceof Error ? error.message : String(error))
      setBusy(false)
    }
  }
  return { create, isBusy, failure }
}
