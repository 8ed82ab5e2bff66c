import { lazy, Suspense, useEffect, useState } from 'react'
import { setAskAgain } from '../api/client.ts'
import type { Question } from './PasswordQuestion.tsx'

const PasswordQuestion = lazy(() =>
  import('./PasswordQuestion.tsx').then((found) => ({ default: found.PasswordQuestion })),
)

/** Asks for the current password where the shop wants it again; the request that needs it then goes on. */
export function Reauthenticate() {
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => {
    let open: Promise<boolean> | null = null
    setAskAgain((token) => {
      open ??= new Promise<boolean>((resolve) => {
        const answer = (isShown: boolean) => {
          open = null
          setQuestion(null)
          resolve(isShown)
        }
        setQuestion({ token, answer })
      })
      return open
    })
    return () => setAskAgain(null)
  }, [])
  if (!question) return null
  return (
    <Suspense fallback={null}>
      <PasswordQuestion {...question} />
    </Suspense>
  )
}
