import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { fitDigestKey, useFitList, type FitDigest } from '../../../api/fit.ts'
import { useServerAnswers } from '../../../api/serverAnswers.ts'
import { firstRows, fitAnswers, fitQuery, fitRows, type FitAnswers } from '../../../lib/fit/answers.ts'
import { fit } from '../../../lib/fit/fit.ts'
import { chairsOf, rankFit, type FitRanking } from '../../../lib/fit/rank.ts'
import { paths } from '../../../paths.ts'

export interface FitAsked {
  answers: FitAnswers
  rows: number
}

export const fitHref = ({ answers, rows }: FitAsked) =>
  [paths.fit, String(fitQuery(answers, rows))].filter(Boolean).join('?')

/** So long after the last change the address follows: browsers refuse an address for each step of a slider. */
const followMs = 400

/** The answers: those of the address, or newer ones that the address follows in a moment. */
export function useFitAsked() {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [followed, setFollowed] = useState('')
  const inAddress = { answers: fitAnswers(parameters), rows: fitRows(parameters) }
  const address = fitHref(inAddress)
  const [draft, setDraft] = useState<(FitAsked & { over: string }) | null>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (draft && fitHref(draft) === address) setDraft(null)
  const ask = (next: FitAsked) => {
    setDraft({ ...next, over: address })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setFollowed(fitHref(next))
      void navigate(fitHref(next), { replace: true })
    }, followMs)
  }
  // An address that came by other means, such as Back, is newer than what was moved before it. One that followed an
  // answer may come late, when the next is given already.
  const isNewest = draft?.over === address || followed === address
  const asked: FitAsked = draft && isNewest ? draft : inAddress
  return { asked, ask }
}

export interface FitResult extends FitRanking {
  answers: FitAnswers
  listed: number
  total: number
}

const fromDigest = ({ products, ...counts }: FitDigest, answers: FitAnswers): FitResult => ({
  ...counts,
  answers,
  rows: products.map((product) => ({ product, plan: fit(product, answers) })),
})

/**
 * The ranking for the answers. The server sends that of the address; the browser loads the list at the first touch, and
 * ranks it itself from then on. Until it has come, `result` is the last one.
 */
export function useFit({ answers, rows }: FitAsked, isTouched: boolean) {
  const { answers: server } = useServerAnswers()
  // In a large shop the figure follows a slider at once, and the order of the chairs as fast as it can be made.
  const query = useDeferredValue(String(fitQuery(answers)))
  const given = useMemo(() => fitAnswers(new URLSearchParams(query)), [query])
  const sent = server[fitDigestKey(given, rows)] as FitDigest | undefined
  const request = useFitList(isTouched || !sent)
  const list = request.data
  const found = useMemo((): FitResult | undefined => {
    if (!list) return sent && fromDigest(sent, given)
    const counts = { listed: chairsOf(list.products), total: list.total }
    return { ...rankFit(list.products, given), answers: given, ...counts }
  }, [given, list, sent])
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  return { result: found ?? last, isWaiting: !found, request }
}

export const moreRows = ({ answers, rows }: FitAsked): FitAsked => ({ answers, rows: rows + firstRows })
