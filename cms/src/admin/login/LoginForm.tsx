'use client'
import { EmailField, Form, FormSubmit, Link, PasswordField, TextField, useAuth } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { email } from 'payload/shared'
import { useState } from 'react'
import type { StepNeeded } from '../../contract/accounts/secondStep.ts'
import type { CodeNeeded } from '../../contract/accounts/users.ts'
import { ShowPassword } from '../account/ShowPassword.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { logInByPasskey } from './passkeys.ts'
import { SecondStepForm } from './SecondStepForm.tsx'

interface LoginFormProps {
  /** The page that the login leads to. */
  target: string
  shopUrl: string
}

/** Keeps the ticket of the code that a login needs while strangers guess. */
interface Ticket {
  now: string | undefined
  set: (next: string | undefined) => void
}

/** Sends the form. Payload's form would show a second step that is to come as an error. */
async function send(body: FormData, ticket: Ticket): Promise<Response> {
  const written = JSON.parse(String(body.get('_payload'))) as { code?: string }
  if (written.code) body.set('_payload', JSON.stringify({ ...written, ticket: ticket.now }))
  const answer = await fetch('/cms/api/users/login', { method: 'POST', body, credentials: 'include' })
  const {
    secondStep,
    mailedCode,
    ticket: next,
  } = (await answer.clone().json()) as Partial<StepNeeded & CodeNeeded>
  if (mailedCode) ticket.set(next)
  return secondStep ? new Response(answer.body, { headers: answer.headers }) : answer
}

const initialState = {
  email: { initialValue: undefined, valid: true, value: undefined },
  password: { initialValue: undefined, valid: true, value: undefined },
  code: { initialValue: undefined, valid: true, value: undefined },
}

/** E-mail and password; then the second step, if the person has one. */
export function LoginForm({ target, shopUrl }: LoginFormProps) {
  const { setUser } = useAuth()
  const router = useRouter()
  const [step, setStep] = useState<StepNeeded | null>(null)
  const [ticket, setTicket] = useState<string>()
  const goOn = (json: unknown) => {
    const needed = json as StepNeeded
    if (needed.secondStep) return setStep(needed)
    setUser(json as Parameters<typeof setUser>[0])
    router.push(target)
  }
  if (step) return <SecondStepForm {...{ step, target, shopUrl }} onBack={() => setStep(null)} />
  return (
    <>
      <Form
        action={((body: FormData) => send(body, { now: ticket, set: setTicket })) as never}
        className="login__form"
        disableSuccessStatus
        initialState={initialState}
        method="POST"
        onSuccess={goOn as never}
        waitForAutocomplete
      >
        <div className="login__form__inputWrap">
          <EmailField
            field={{ name: 'email', admin: { autoComplete: 'email' }, label: 'Email', required: true }}
            path="email"
            validate={email}
          />
          <ShowPassword>
            <PasswordField field={{ name: 'password', label: 'Password', required: true }} path="password" />
          </ShowPassword>
          {ticket && (
            <TextField
              field={{ name: 'code', label: 'Code from our mail', admin: { autoComplete: 'one-time-code' } }}
              path="code"
            />
          )}
        </div>
        <Link href="/cms/forgot" prefetch={false}>
          Forgot password?
        </Link>
        <FormSubmit size="large">Login</FormSubmit>
      </Form>
      <PasskeyButton target={target} logIn={logInByPasskey}>
        Log in with a passkey
      </PasskeyButton>
    </>
  )
}
