'use client'
import { EmailField, Form, FormSubmit, Link, PasswordField, useAuth } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { email } from 'payload/shared'
import { useState } from 'react'
import type { StepNeeded } from '../../contract/accounts/secondStep.ts'
import { ShowPassword } from '../account/ShowPassword.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { logInByPasskey } from './passkeys.ts'
import { SecondStepForm } from './SecondStepForm.tsx'

interface LoginFormProps {
  /** The page that the login leads to. */
  target: string
  shopUrl: string
}

/** Sends the form. Payload's form would show a second step that is to come as an error. */
async function send(body: FormData): Promise<Response> {
  const answer = await fetch('/cms/api/users/login', { method: 'POST', body, credentials: 'include' })
  const { secondStep } = (await answer.clone().json()) as Partial<StepNeeded>
  return secondStep ? new Response(answer.body, { headers: answer.headers }) : answer
}

const initialState = {
  email: { initialValue: undefined, valid: true, value: undefined },
  password: { initialValue: undefined, valid: true, value: undefined },
}

/** E-mail and password; then the second step, if the person has one. */
export function LoginForm({ target, shopUrl }: LoginFormProps) {
  const { setUser } = useAuth()
  const router = useRouter()
  const [step, setStep] = useState<StepNeeded | null>(null)
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
        action={send as never}
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
