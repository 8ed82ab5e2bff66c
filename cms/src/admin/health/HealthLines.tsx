'use client'
import { Button } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'
import type { HealthLine } from '../../operations/health/healthLine.ts'
import type { LoggedError } from '../../telemetry/lastErrors.ts'
import { sendCms, wordsOf } from '../sendCms.ts'

interface Found {
  lines: HealthLine[]
  errors: LoggedError[]
}

const ask = () => sendCms<Found>('GET', '/cms/api/health')

const todoFirst = (lines: HealthLine[]) => [
  ...lines.filter(({ isRight }) => !isRight),
  ...lines.filter(({ isRight }) => isRight),
]

function sayTodo({ lines }: Found) {
  const todo = lines.filter(({ isRight }) => !isRight).length
  return todo === 0 ? 'All is well.' : `${todo} of ${lines.length} need something.`
}

/** A command stays on one line, as it is typed. */
const withCommands = (says: string) =>
  says
    .split(/(npm run [\w:]+(?: -- --\w+(?: \w+)?)?)/)
    .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))

function Errors({ errors }: { errors: LoggedError[] }) {
  return (
    <section className="health__errors" aria-label="Last errors">
      <h2>Last errors</h2>
      <p className="quiet">
        {errors.length > 0
          ? 'Of this process, the newest first. Its log holds all of them.'
          : 'This process has logged none since it was started.'}
      </p>
      <ul>
        {errors.map(({ at, message }, index) => (
          <li key={`${at} ${index}`} className="health__error">
            <time dateTime={at}>{new Date(at).toLocaleString('en-IN', { timeZone: 'Asia/Kolkata' })}</time>{' '}
            {message}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Looks at the shop when the page is opened, and again when asked. */
export function HealthLines() {
  const [found, setFound] = useState<Found | null>(null)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(true)
  const look = useCallback(async () => {
    setBusy(true)
    setFailure('')
    await ask().then(setFound, (error: unknown) => setFailure(wordsOf(error)))
    setBusy(false)
  }, [])
  useEffect(() => void look(), [look])
  return (
    <>
      <p role="status">
        <strong>
          {isBusy ? 'Looking at the shop. This may take 20 seconds.' : failure || (found && sayTodo(found))}
        </strong>
      </p>
      <Button
        className="health__again"
        buttonStyle="secondary"
        margin={false}
        disabled={isBusy}
        onClick={() => void look()}
      >
        {isBusy ? 'One moment…' : 'Look again'}
      </Button>
      <ul>
        {found &&
          todoFirst(found.lines).map(({ name, isRight, says }) => (
            <li key={name} className={isRight ? 'go-live__card go-live__card--done' : 'go-live__card'}>
              <span className="go-live__mark" aria-hidden="true">
                {isRight ? '✓' : '!'}
              </span>
              <div>
                <h2>
                  {name} <span className="go-live__state">{isRight ? 'Well' : 'To do'}</span>
                </h2>
                <p className={isRight ? 'quiet' : undefined}>{withCommands(says)}</p>
              </div>
            </li>
          ))}
      </ul>
      {found && <Errors errors={found.errors} />}
    </>
  )
}
