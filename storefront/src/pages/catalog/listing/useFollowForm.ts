import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { clearHref, formQuery, withQuery } from './listLinks.ts'
import type { ListScope } from './listQuery.ts'

/** Follows the form: a choice at once, typing when it pauses. Typing adds one history entry. */
export function useFollowForm(scope: ListScope, path: string, query: URLSearchParams) {
  const navigate = useNavigate()
  const address = withQuery(path, query)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typed = useRef('')
  useEffect(() => () => clearTimeout(timer.current), [path])
  const read = (form: HTMLFormElement) => withQuery(path, formQuery(scope, new FormData(form)))
  const go = (to: string) => {
    clearTimeout(timer.current)
    if (to !== address) void navigate(to)
  }
  const type = (form: HTMLFormElement) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const replace = typed.current === address
      typed.current = read(form)
      void navigate(typed.current, { replace })
    }, 400)
  }
  return {
    choose: (form: HTMLFormElement) => go(read(form)),
    clear: () => go(clearHref(path, query)),
    type,
  }
}
