'use client'
import { useEffect, useState } from 'react'
import type { judgePassword, Strength as Judged } from '../../rules/passwords/passwordStrength.ts'

/** So long (ms) a person has stopped typing: nothing is judged or said between two keys. */
const pauseMs = 300

interface StrengthProps {
  password: string
  /** Name and e-mail of the owner. */
  person: readonly string[]
}

/** Says how strong a new password is. The judge is loaded at the first key; without it the field is as before. */
export function Strength({ password, person }: StrengthProps) {
  const [judge, setJudge] = useState<{ judgePassword: typeof judgePassword } | null>(null)
  const [strength, setStrength] = useState<Judged>()
  const isTyped = password !== ''
  const own = person.join('\n')
  useEffect(() => {
    if (!isTyped || judge) return
    import('../../rules/passwords/passwordStrength.ts').then(setJudge, () => undefined)
  }, [isTyped, judge])
  useEffect(() => {
    if (!judge || !isTyped) return
    const timer = setTimeout(() => setStrength(judge.judgePassword(password, own.split('\n'))), pauseMs)
    return () => clearTimeout(timer)
  }, [judge, password, own, isTyped])
  return (
    <p className="strength" aria-live="polite">
      {isTyped && strength && (
        <>
          Password strength: <strong>{strength.word}</strong>
          {strength.advice && `. ${strength.advice}`}
        </>
      )}
    </p>
  )
}
