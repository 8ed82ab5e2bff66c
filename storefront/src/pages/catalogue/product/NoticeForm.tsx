import { useEffect, useRef, useState } from 'react'
import { stockNoticeInput, type StockNoticeInput } from 'cms/contract/stockNotices'
import { requestNotice } from '../../../api/stockNotices.ts'
import { useZodForm } from '../../../lib/useZodForm.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form, FormAlert, SubmitButton } from '../../../ui/Form.tsx'

/** The e-mail for the news that a product is back. Takes the focus, since its opener is gone, and again when it is sent. */
export function NoticeForm({ productId }: { productId: string }) {
  const form = useZodForm(stockNoticeInput, { initial: { email: '' } })
  const [said, setSaid] = useState('')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const field = box.current?.querySelector('input')
    ;(field ?? box.current)?.focus()
  }, [said])
  const send = async (input: StockNoticeInput) => setSaid((await requestNotice(productId, input)).message)
  return (
    <div className="back__form" ref={box} tabIndex={-1}>
      {said ? (
        <Alert tone="ok">{said}</Alert>
      ) : (
        <Form onSubmit={form.submit(send)} aria-label="Tell me when it is back">
          {form.failure && <FormAlert>{form.failure.message}</FormAlert>}
          <Field
            label="Your email"
            type="email"
            autoComplete="email"
            hint="We first ask you to confirm your email, then email you once, when this is back in stock."
            {...form.fieldProps('email')}
          />
          <SubmitButton isBusy={form.isBusy} busy="Sending">
            Tell me
          </SubmitButton>
        </Form>
      )}
    </div>
  )
}
