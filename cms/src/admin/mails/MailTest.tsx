'use client'
import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import type { MailStep } from '../../mail/mailTest.ts'
import { sendCms, wordsOf } from '../sendCms.ts'

const marks = new Map<MailStep['isRight'], string>([
  [true, '✓'],
  [false, '✗'],
  [null, '?'],
])

/** Sends the reader a letter, and lists how each step of its way went. */
export function MailTest() {
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ steps?: MailStep[]; failure?: string }>({})
  const press = async () => {
    setBusy(true)
    setSaid(
      await sendCms<{ steps: MailStep[] }>('POST', '/cms/api/mail-test').catch((error: unknown) => ({
        failure: wordsOf(error),
      })),
    )
    setBusy(false)
  }
  return (
    <section className="field-type" aria-label="Try the mail">
      <Button buttonStyle="secondary" margin={false} disabled={isBusy} onClick={() => void press()}>
        {isBusy ? 'Sending…' : 'Send me a letter to try the mail'}
      </Button>
      <div role="status">
        {said.failure}
        {said.steps && (
          <ul style={{ listStyle: 'none', margin: '12px 0 0', padding: 0 }}>
            {said.steps.map(({ name, isRight, says }) => (
              <li key={name}>
                {marks.get(isRight)} <strong>{name}.</strong> {says}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
