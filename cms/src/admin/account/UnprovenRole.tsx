'use client'
import { useDocumentInfo, useField, useFormFields } from '@payloadcms/ui'
import { useEffect, useId, useRef, useState } from 'react'

const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

/** Asks as soon as somebody gets a right whose address nobody has confirmed. Below the field of the roles. */
export function UnprovenRole() {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [meant, setMeant] = useState<readonly string[]>([])
  const { id: user } = useDocumentInfo()
  const { value, initialValue, setValue } = useField<string[]>({ path: 'roles' })
  const isProven = useFormFields(([fields]) =>
    Boolean(fields.emailVerifiedAt?.value ?? fields.invitedUntil?.value),
  )
  const before = listOf(initialValue)
  const isRisky =
    user !== undefined &&
    !isProven &&
    listOf(value).some((role) => !before.includes(role) && !meant.includes(role))
  useEffect(() => {
    if (isRisky) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isRisky])
  const back = () => setValue(listOf(value).filter((role) => before.includes(role)))
  return (
    <dialog
      ref={dialog}
      className="ask-again"
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault()
        back()
      }}
    >
      <h2 id={`${id}-title`}>Nobody has confirmed this address</h2>
      <p>
        A stranger may have registered it. Ask the person first, or invite them: an invitation to this address
        takes the account over. All admins get a mail of a role that is given so.
      </p>
      <div className="ask-again__ways">
        <button type="button" className="shortcut" onClick={back}>
          Take it back
        </button>
        <button type="button" className="shortcut shortcut--main" onClick={() => setMeant(listOf(value))}>
          Give the role all the same
        </button>
      </div>
    </dialog>
  )
}
