'use client'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { confirmUrl } from '../login/passkeys.ts'
import { sendCms, wordsOf } from '../sendCms.ts'
import { PasskeyProof } from './PasskeyProof.tsx'
import { ShowPassword } from './ShowPassword.tsx'

interface Question {
  promise: Promise<boolean>
  answer: (isShown: boolean) => void
}

/** Whether the CMS has refused this only until the person shows again who they are. */
async function wantsPassword(response: Response): Promise<boolean> {
  const isOurs = new URL(response.url).pathname.startsWith('/cms/api/') && !response.url.endsWith(confirmUrl)
  if (response.status !== 403 || !isOurs) return false
  const { fields } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { fields?: object }
  return fields !== undefined && 'currentPassword' in fields
}

/**
 * Has each request of the screens that is refused so wait for the password, and go on. Payload's forms take no other
 * part in the answer of their own requests, so this stands around `fetch` itself.
 */
function useQuestion() {
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => {
    const plain = window.fetch
    let open: Question | null = null
    const ask = () => {
      if (open) return open.promise
      let answer: Question['answer'] = () => undefined
      const promise = new Promise<boolean>((resolve) => {
        answer = (isShown) => {
          open = null
          setQuestion(null)
          resolve(isShown)
        }
      })
      open = { promise, answer }
      setQuestion(open)
      return promise
    }
    window.fetch = async (...request) => {
      const response = await plain(...request)
      return (await wantsPassword(response)) && (await ask()) ? plain(...request) : response
    }
    return () => {
      window.fetch = plain
    }
  }, [])
  return question
}

interface FormProps {
  answer: Question['answer']
}

function PasswordForm({ answer }: FormProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The form of the page is a parent in React, though not in the document.
    event.stopPropagation()
    if (isBusy) return
    const currentPassword = new FormData(event.currentTarget).get('currentPassword')
    setBusy(true)
    setFailure('')
    try {
      await sendCms('POST', confirmUrl, { currentPassword })
      answer(true)
    } catch (error) {
      setFailure(wordsOf(error))
      setBusy(false)
    }
  }
  return (
    <dialog
      ref={dialog}
      className="ask-again"
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault()
        answer(false)
      }}
    >
      <form onSubmit={(event) => void submit(event)}>
        <h2 id={`${id}-title`}>Is it you?</h2>
        <p id={`${id}-why`}>This needs your password again, because you logged in a while ago.</p>
        <div className="field-type text">
          <label className="field-label" htmlFor={id}>
            Current password
          </label>
          <ShowPassword>
            <input
              id={id}
              name="currentPassword"
              type="password"
              autoComplete="current-password"
              required
              aria-invalid={failure !== ''}
              aria-describedby={failure ? `${id}-failure` : `${id}-why`}
            />
          </ShowPassword>
        </div>
        <p id={`${id}-failure`} role="alert" className="ask-again__failure">
          {failure}
        </p>
        <div className="ask-again__ways">
          <button type="button" className="shortcut" onClick={() => answer(false)}>
            Cancel
          </button>
          <button type="submit" className="shortcut shortcut--main" aria-busy={isBusy || undefined}>
            {isBusy ? 'Checking' : 'Go on'}
          </button>
        </div>
      </form>
      <PasskeyProof onProved={() => answer(true)} />
    </dialog>
  )
}

/** Asks for the password before changes that need it, and then lets them go on. */
export function Reauthenticate({ children }: { children: ReactNode }) {
  const question = useQuestion()
  return (
    <>
      {children}
      {question && <PasswordForm answer={question.answer} />}
    </>
  )
}
