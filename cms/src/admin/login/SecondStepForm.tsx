'use client'
import { Button } from '@payloadcms/ui'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { StepNeeded } from '../../contract/accounts/secondStep.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { sendCms, wordsOf } from '../sendCms.ts'
import { passByPasskey } from './passkeys.ts'

const ways = {
  code: {
    label: 'Code',
    hint: 'It is sent as soon as you enter the sixth digit.',
    other: 'Use a recovery code',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'Such as k4mt-9wqx. Each works once.',
    other: 'Use the code of your app',
  },
} as const
type Way = keyof typeof ways

/** Sends a code. Returns the error of a refusal; null if the login is done. */
const pass = (body: object) =>
  sendCms('POST', '/cms/api/users/login/second-step', body).then(
    () => null,
    (error: Error) => error,
  )

interface SecondStepFormProps {
  step: StepNeeded
  target: string
  shopUrl: string
  onBack: () => void
}

function usePassing({ step: { ticket }, target }: SecondStepFormProps, way: Way) {
  const [value, setValue] = useState('')
  const [trust, setTrust] = useState(false)
  const [refusal, setRefusal] = useState<Error | null>(null)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const send = async (text = value) => {
    // A code is sent by itself: the button would have the same wrong one count as a second attempt.
    if (isBusy || (refusal?.cause === 401 && text === value)) return field.current?.focus()
    setBusy(true)
    const found = await pass({ ticket, [way]: text, trust })
    // A new page, which reads the new cookie.
    if (!found) return window.location.assign(target)
    setRefusal(found)
    setBusy(false)
    field.current?.focus()
    field.current?.select()
  }
  const change = (text: string) => {
    setValue(text)
    setRefusal(null)
    if (way === 'code' && /^\d{6}$/.test(text)) void send(text)
  }
  const clear = () => {
    setValue('')
    setRefusal(null)
  }
  return [
    { value, change, trust, setTrust, refusal: refusal && wordsOf(refusal), clear, isBusy, send },
    field,
  ] as const
}

/** Says where a person sets the step up whose time for it is over. */
const SetUpElsewhere = ({ shopUrl, onBack }: { shopUrl: string; onBack: () => void }) => (
  <div className="second-step">
    <h2>Please set up the second step</h2>
    <p>
      Our staff log in with two steps. You set it up at the shop, with the same password; then log in here
      again.
    </p>
    <div className="second-step__ways">
      <Button el="anchor" url={`${shopUrl}/login?redirect=/security`} size="large">
        Set it up
      </Button>
      <Button buttonStyle="secondary" size="large" onClick={onBack}>
        Go Back
      </Button>
    </div>
  </div>
)

const Trust = ({ form }: { form: ReturnType<typeof usePassing>[0] }) => (
  <label className="second-step__trust">
    <input
      type="checkbox"
      checked={form.trust}
      onChange={({ currentTarget }) => form.setTrust(currentTarget.checked)}
    />
    Trust this device for 30 days
  </label>
)

/** The second step of a login under /cms: a code of the app, a passkey, or a recovery code. */
export function SecondStepForm(props: SecondStepFormProps) {
  const { ticket, ways: possible } = props.step
  const hasApp = possible.includes('app')
  const [way, setWay] = useState<Way>(hasApp ? 'code' : 'recovery')
  const [form, field] = usePassing(props, way)
  const id = useId()
  if (possible.length === 0) return <SetUpElsewhere {...props} />
  const passkey = possible.includes('passkey') && (
    <PasskeyButton isMain={!hasApp} target={props.target} logIn={() => passByPasskey(ticket, form.trust)}>
      Use a passkey
    </PasskeyButton>
  )
  const { label, hint, other } = ways[way]
  const turn = () => {
    setWay(way === 'code' ? 'recovery' : 'code')
    form.clear()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.send()
  }
  return (
    <form className="second-step" onSubmit={submit}>
      <h2>One more step</h2>
      {!hasApp && passkey}
      <label htmlFor={id}>{label}</label>
      <input
        key={way}
        ref={field}
        id={id}
        className={way === 'code' ? 'second-step__digits' : undefined}
        value={form.value}
        onChange={({ currentTarget }) => form.change(currentTarget.value)}
        inputMode={way === 'code' ? 'numeric' : 'text'}
        autoComplete={way === 'code' ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={way === 'code' ? 7 : 20}
        // The field is all that this step asks for.
        autoFocus={hasApp}
        aria-invalid={form.refusal ? true : undefined}
        aria-describedby={`${id}text`}
      />
      <p id={`${id}text`} className={form.refusal ? 'second-step__refusal' : undefined} aria-live="assertive">
        {form.refusal || hint}
      </p>
      <Trust form={form} />
      <div className="second-step__ways">
        <Button type="submit" size="large" disabled={form.isBusy}>
          Log in
        </Button>
        {hasApp && (
          <Button type="button" buttonStyle="secondary" size="large" onClick={turn}>
            {other}
          </Button>
        )}
        <Button type="button" buttonStyle="transparent" size="large" onClick={props.onBack}>
          Go Back
        </Button>
      </div>
      {hasApp && passkey}
      <p>Phone and codes lost? Another admin can switch off the second step for you.</p>
    </form>
  )
}
