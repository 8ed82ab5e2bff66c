import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { readTableView, tableQuery, type TableView } from '../../lib/tableView.ts'
import { useHydrated } from '../../lib/useHydrated.ts'

/** The next page is read from its start: there the focus goes, and with it the window. */
function useStart(page: number) {
  const start = useRef<HTMLParagraphElement>(null)
  const last = useRef(page)
  const navigation = useNavigationType()
  useEffect(() => {
    if (last.current === page) return
    last.current = page
    // A search that is being typed leaves the focus where it is.
    if (navigation === 'PUSH' && !(document.activeElement instanceof HTMLInputElement)) start.current?.focus()
  }, [page, navigation])
  return start
}

const pause = 250

/**
 * What is looked at of a list, and how to look at something else of it: the address says it, and nothing else does. A
 * choice counts at once; typing is followed when it pauses, and leaves one entry in the history.
 */
export function useTableView(keys: readonly string[], standard: string) {
  const { pathname, search } = useLocation()
  // The first drawing is the same for all addresses.
  const query = useHydrated() ? search : ''
  const view = readTableView(new URLSearchParams(query), keys, standard)
  const navigate = useNavigate()
  const start = useStart(view.page)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typed = useRef<string>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [pathname])

  const hrefOf = (change: Partial<TableView>) =>
    pathname + tableQuery({ ...view, page: 1, ...change }, standard)
  const show = (change: Partial<TableView>) => {
    clearTimeout(timer.current)
    void navigate(hrefOf(change))
  }
  const type = (q: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const replace = typed.current === pathname + query
      typed.current = hrefOf({ q })
      if (typed.current !== pathname + query) void navigate(typed.current, { replace })
    }, pause)
  }
  const onSearch = (q: string, isDone: boolean) => (isDone ? show({ q }) : type(q))
  return { view, start, show, onSearch, hrefOf }
}
