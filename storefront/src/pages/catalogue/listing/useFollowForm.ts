import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { clearHref, formQuery, withQuery } from './listLinks.ts'
import type { ListScope } from './listQuery.ts'

/** Follows the form: a choice at once, typing when it pauses and can be read. Typing adds one history entry. */
export function useFollowForm(scope: ListScope, path: string, query: URLSearchParams) {
  const navigate = useNavigate()
  const address = withQuery(path, query)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typed = useRef('')
  /** Where the last choice leads: the page may not show it yet when the next one is made. */
  const wanted = useRef(address)
  useEffect(() => {
    wanted.current = address
  }, [address])
  useEffect(() => () => clearTimeout(timer.current), [path])
  const read = (form: HTMLFormElement) => withQuery(path, formQuery(scope, new FormData(form)))
  const go = (to: string, replace = false) => {
    clearTimeout(timer.current)
    if (to === wanted.current) return
    wanted.current = to
    void navigate(to, { replace })
  }
  const type = (form: HTMLFormElement) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (!form.reportValidity()) return
      const to = read(form)
      if (to === wanted.current) return
      const replace = typed.current === address
      typed.current = to
      go(to, replace)
    }, 400)
  }
  return {
    choose: (form: HTMLFormElement) => go(read(form)),
    clear: () => go(clearHref(path, query)),
    type,
  }
}
