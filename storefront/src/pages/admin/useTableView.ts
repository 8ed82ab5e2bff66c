import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { readTableView, tableQuery, type TableView } from '../../lib/tableView.ts'
import { useHydrated } from '../../lib/useHydrated.ts'

/** Moves the focus to the start of the list on a new page, which also scrolls there. */
function useStart(page: number) {
  const start = useRef<HTMLParagraphElement>(null)
  const last = useRef(page)
  const navigation = useNavigationType()
  useEffect(() => {
    if (last.current === page) return
    last.current = page
    // While the user types a search, the focus stays in its field.
    if (navigation === 'PUSH' && !(document.activeElement instanceof HTMLInputElement)) start.current?.focus()
  }, [page, navigation])
  return start
}

const debounceMs = 250

/**
 * The view of a list, stored only in the address, and functions that change it. A choice takes effect at once. Typing
 * takes effect when it pauses, and adds one history entry.
 */
export function useTableView(keys: readonly string[], standard: string) {
  const { pathname, search } = useLocation()
  // The first render is the same for all addresses.
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
    }, debounceMs)
  }
  const onSearch = (q: string, isDone: boolean) => (isDone ? show({ q }) : type(q))
  return { view, start, show, onSearch, hrefOf }
}
