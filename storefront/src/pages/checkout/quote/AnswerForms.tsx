import { askAgainInput, declineInput } from 'cms/contract/sales/quotes'
import { useZodForm } from '../../../lib/useZodForm.ts'
import { TextAreaField } from '../../../ui/Field.tsx'
import { ActForm, type QuoteFormProps } from './ActForm.tsx'

/** Asks for another price or number, or for a new quote where this one does not hold any more. */
export function AskForm({ quote, send, ...rest }: QuoteFormProps) {
  const form = useZodForm(askAgainInput, { initial: { message: '' } })
  const isOpen = quote.status === 'sent'
  const ask = async (input: { message: string }) => {
    await send('ask', input)
    form.reset()
  }
  return (
    <section className="quote__part" id="ask" aria-labelledby="quote-ask">
      <h2 id="quote-ask">{isOpen ? 'Want another price or quantity?' : 'Ask for a new one'}</h2>
      <ActForm
        {...rest}
        act="ask"
        form={form}
        onSubmit={form.submit(ask)}
        label="Send"
        busy="Sending"
        isSecond={isOpen}
      >
        <TextAreaField
          label="What do you need?"
          hint="Such as: 20 in place of 16, or what the price is with 10 % in advance."
          rows={3}
          maxLength={2000}
          required
          {...form.fieldProps('message')}
        />
      </ActForm>
    </section>
  )
}

/** Declines, with a reason if the customer gives one. */
export function DeclineForm({ quote: _quote, send, ...rest }: QuoteFormProps) {
  const form = useZodForm(declineInput, { initial: { reason: '' } })
  return (
    <details className="quote__part">
      <summary>Not this time</summary>
      <ActForm
        {...rest}
        act="decline"
        form={form}
        onSubmit={form.submit((input) => send('decline', input))}
        label="Decline this quote"
        busy="Sending"
        isSecond
      >
        <TextAreaField label="Why?" note="Optional" rows={2} maxLength={500} {...form.fieldProps('reason')} />
      </ActForm>
    </details>
  )
}
