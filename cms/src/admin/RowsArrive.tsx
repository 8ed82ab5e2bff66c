'use client'

import { useForm, useFormFields } from '@payloadcms/ui'
import { useEffect } from 'react'

const patienceMs = 1500

/**
 * Payload's form asks the server for the fields of a row that is added. It takes an answer for one to all that stands
 * in the form then; a row of the last quarter of a second was not asked for, and would wait for ever. This asks again.
 */
export function RowsArrive() {
  const { dispatchFields } = useForm()
  const isWaiting = useFormFields(([fields]) =>
    Object.values(fields).some(({ rows }) => rows?.some((row) => row.isLoading)),
  )
  useEffect(() => {
    if (!isWaiting) return
    let times = 0
    // The form asks when something in it is another than before; this is no field of the document, and not sent with it.
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
    const timer = setInterval(ask, patienceMs)
    return () => clearInterval(timer)
  }, [isWaiting, dispatchFields])
  return null
}
