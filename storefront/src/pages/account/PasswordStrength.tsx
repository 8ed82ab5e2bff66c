import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { loadExtra } from '../../lib/loading/loadExtra.ts'
import type { Strength } from 'cms/rules/passwords/passwordStrength'

/** Stands between two fields of a form, whose gap it takes back. */
const Region = styled.div`
  margin-top: -1.25rem;
`

const StyledStrength = styled.div`
  /* Two lines of text, so that the form does not move when the words come. */
  min-height: calc(1.1rem + 2 * 1.5 * var(--t-sm));
  margin-top: 0.5rem;
  font-size: var(--t-sm);
  line-height: 1.5;
  color: var(--ink-2);
  .strength__bar {
    display: grid;
    grid-template-columns: repeat(4, 1fr);
    gap: 0.25rem;
    margin-bottom: 0.4rem;
  }
  .strength__bar i {
    height: 0.375rem;
    border: 1px solid var(--field);
    border-radius: var(--r-full);
  }
  .strength__bar i.on {
    background: var(--part);
    border-color: var(--part);
  }
  b {
    font-weight: 600;
    color: var(--part);
  }
  @media (forced-colors: active) {
    .strength__bar i.on {
      background: CanvasText;
    }
  }
`

type Judge = typeof import('cms/rules/passwords/passwordStrength').judgePassword

const loadJudge = () => import('cms/rules/passwords/passwordStrength')

/** So long (ms) a person has stopped typing: nothing is judged or said between two keys. */
const pauseMs = 300

/** Loads the judge at the first key. Returns null if it cannot be loaded: then the form is as before. */
function useJudge(isTyped: boolean) {
  const [judge, setJudge] = useState<Judge | null>()
  useEffect(() => {
    if (!isTyped || judge !== undefined) return
    let isLeft = false
    void loadExtra(loadJudge).then((found) => {
      if (!isLeft) setJudge(() => found?.judgePassword ?? null)
    })
    return () => {
      isLeft = true
    }
  }, [isTyped, judge])
  return judge
}

const colours = ['var(--danger)', 'var(--danger)', 'var(--warn)', 'var(--ok)', 'var(--ok)']

interface PasswordStrengthProps {
  password: string
  /** Name and e-mail of the owner, as far as they are known. */
  person?: readonly string[]
}

/** Says how strong a password is that somebody is choosing. It never stands in the way. */
export function PasswordStrength({ password, person = [] }: PasswordStrengthProps) {
  const isTyped = password !== ''
  const judge = useJudge(isTyped)
  const [strength, setStrength] = useState<Strength>()
  const own = person.join('\n')
  useEffect(() => {
    if (!judge || !isTyped) return
    const timer = setTimeout(() => setStrength(judge(password, own.split('\n'))), pauseMs)
    return () => clearTimeout(timer)
  }, [judge, password, own, isTyped])
  if (judge === null) return null
  const shown = isTyped ? strength : undefined
  return (
    // The region is there before its words, without which many readers do not announce them.
    <Region aria-live="polite">
      {isTyped && (
        <StyledStrength
          className="strength"
          style={{ '--part': colours[shown?.score ?? 0] } as Record<string, string>}
        >
          <div className="strength__bar" aria-hidden>
            {[0, 1, 2, 3].map((part) => (
              <i key={part} className={shown && part < Math.max(1, shown.score) ? 'on' : undefined} />
            ))}
          </div>
          {shown && (
            <p>
              Password strength: <b>{shown.word}</b>
              <span>{shown.advice && `. ${shown.advice}`}</span>
            </p>
          )}
        </StyledStrength>
      )}
    </Region>
  )
}
