import type { PublicQuote } from 'cms/contract/sales/quotes'
import type { ComponentProps, ReactNode } from 'react'
import { ApiError } from '../../../api/client.ts'
import { type CustomerAct, publicQuoteUrl, type SendAct } from '../../../api/publicQuote.ts'
import { useHydrated } from '../../../lib/useHydrated.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormAlert } from '../../../ui/Form.tsx'

export interface QuoteFormProps {
  quote: PublicQuote
  token: string
  /** Sends what the customer does. Rejects with the reason why it was refused. */
  send: SendAct
  /** Has the quote read again and shown from its top. */
  look: () => void
}

interface ActFormProps extends Pick<QuoteFormProps, 'token' | 'look'> {
  act: CustomerAct
  form: { failure: Error | undefined; isBusy: boolean }
  onSubmit: ComponentProps<'form'>['onSubmit']
  /** The words of the button. */
  label: ReactNode
  /** Those while it is on its way. */
  busy: string
  isSecond?: boolean
  children?: ReactNode
}

/** A plain form: it works before any script, and without. */
export function ActForm({ act, token, form, look, onSubmit, label, busy, isSecond, children }: ActFormProps) {
  const isLive = useHydrated()
  const { failure, isBusy } = form
  // Something has happened to the quote since it was opened.
  const isOvertaken = failure instanceof ApiError && failure.status === 409
  return (
    <form method="post" action={`${publicQuoteUrl(token)}/${act}`} noValidate={isLive} onSubmit={onSubmit}>
      {failure && (
        <FormAlert>
          <p>{failure.message}</p>
          {isOvertaken && (
            <Button variant="secondary" size="sm" onClick={look}>
              See the latest version
            </Button>
          )}
        </FormAlert>
      )}
      {children}
      <Button
        type="submit"
        size={isSecond ? 'md' : 'lg'}
        variant={isSecond ? 'secondary' : 'primary'}
        isBusy={isBusy}
        busy={busy}
      >
        {label}
      </Button>
    </form>
  )
}
