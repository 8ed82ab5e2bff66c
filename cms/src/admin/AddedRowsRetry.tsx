'use client'

import { useForm, useFormFields } from '@payloadcms/ui'
import { useEffect } from 'react'

const pollEveryMs = 1500

/**
 * Payload's form asks the server for the fields of an added row. It takes an answer for one row as the answer for all
 * rows in the form, so a row added in the last quarter of a second would wait forever. This component asks again.
 */
export function AddedRowsRetry() {
  const { dispatchFields } = useForm()
  const isWaiting = useFormFields(([fields]) =>
    Object.values(fields).some(({ rows }) => rows?.some((row) => row.isLoading)),
  )
  useEffect(() => {
    if (!isWaiting) return
    let times = 0
    // The form asks again when its state changes. This value is no field of the document and is not sent with it.
    const ask = () => {
      times += 1
      dispatchFields({
        type: 'UPDATE',
        path: 'askedForRows',
        initialValue: times,
        disableFormData: true,
        valid: true,
      })
    }
    const timer = setInterval(ask, pollEveryMs)
    return () => clearInterval(timer)
  }, [isWaiting, dispatchFields])
  return null
}
