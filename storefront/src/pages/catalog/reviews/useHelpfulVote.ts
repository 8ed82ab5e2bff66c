import { useEffect, useState } from 'react'
import { loadExtra } from '../../../lib/loading/loadExtra.ts'
import { useSession } from '../../../state/session.ts'

type Module = typeof import('./HelpfulVote.tsx')

/** Loads the button to vote with, for users alone: the page is the same for everyone, and shows others the login. */
export function useHelpfulVote() {
  const token = useSession()?.token
  const [module, setModule] = useState<Module | null>(null)
  const isWanted = token !== undefined
  useEffect(() => {
    if (isWanted) void loadExtra(() => import('./HelpfulVote.tsx')).then(setModule)
  }, [isWanted])
  return token && module ? { token, HelpfulVote: module.HelpfulVote } : null
}
