import { quoteContent, type Quote, type QuoteContent } from 'cms/contract/sales/quotes'
import { firstTax, taxOn } from 'cms/rules/papers/productTax'
import { priceContent } from 'cms/rules/quotes/priceContent'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/client.ts'
import { actOnQuote, readQuote, readTaxFacts, saveQuote, useKeepQuote } from '../../../api/sales/quotes.ts'
import { dayOf } from '../../../lib/dates.ts'
import { wordsOf } from '../../../lib/wordsOf.ts'
import { useManageFailure } from '../../../state/useManager.ts'

const pauseMs = 800

type Errors = Readonly<Record<string, string>>

/** Returns the first error of each field, by its path: `lines.0.quantity`. */
const errorsOf = (content: QuoteContent): Errors =>
  Object.fromEntries(
    (quoteContent.safeParse(content).error?.issues ?? [])
      .map(({ path, message }) => [path.join('.'), message] as const)
      .reverse(),
  )

const counted = quoteContent.pick({ lines: true, discount: true, advancePercent: true })
/** Whether all that is counted can be counted: a line without a name can. */
const isCountable = (content: QuoteContent) =>
  counted.safeParse({ ...content, lines: content.lines.map((line) => ({ ...line, name: line.name || '…' })) })
    .success

/** The content as it is written now, the last that could be counted, and what is stored. */
function useWritten(quote: Quote) {
  const [draft, setDraft] = useState(quote.content)
  const [countable, setCountable] = useState(quote.content)
  const latest = useRef(draft)
  const [saved, setSaved] = useState({ content: draft, seen: quote.updatedAt })
  const stored = useRef(saved)
  function write(content: QuoteContent) {
    latest.current = content
    setDraft(content)
    if (isCountable(content)) setCountable(content)
  }
  function store(content: QuoteContent, seen: string) {
    stored.current = { content, seen }
    setSaved(stored.current)
  }
  function takeOver({ content, updatedAt }: Quote) {
    write(content)
    store(content, updatedAt)
  }
  useEffect(() => {
    if (quote.updatedAt > stored.current.seen && latest.current === stored.current.content) takeOver(quote)
  })
  return { draft, countable, latest, saved, stored, write, store, takeOver }
}

/** Why something could not be done, and whether that is because somebody else has changed it meanwhile. */
function problemOf(error: unknown) {
  const [field] = error instanceof ApiError ? Object.values(error.fields) : []
  const text = field ?? wordsOf(error)
  return { text, isOvertaken: error instanceof ApiError && error.status === 409 }
}

/**
 * The content of a quote as staff write it. It saves itself when typing pauses, one save at a time, each with the state that was seen.
 * A newer state of somebody else is taken over while nothing is unsaved.
 */
export function useQuoteDraft(quote: Quote, token: string) {
  const { _id: id } = quote
  const { draft, countable, latest, saved, stored, write, store, takeOver } = useWritten(quote)
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<ReturnType<typeof problemOf> | null>(null)
  const running = useRef<Promise<boolean>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keep = useKeepQuote(token)
  const handleFailure = useManageFailure()
  useEffect(() => () => clearTimeout(timer.current), [])

  const fail = (error: unknown) => {
    if (!handleFailure(error)) setProblem(problemOf(error))
    return false
  }
  const put = (content: QuoteContent) =>
    saveQuote(id, { seen: stored.current.seen, content }, token).then(async (answer) => {
      store(content, answer.updatedAt)
      await keep(answer)
      return true
    }, fail)
  /** Saves what is not saved yet. Returns whether all is. */
  async function save(): Promise<boolean> {
    clearTimeout(timer.current)
    while (latest.current !== stored.current.content) {
      const found = errorsOf(latest.current)
      const [first] = Object.values(found)
      setErrors(found)
      if (first) return fail(new Error(first))
      running.current ??= put(latest.current).finally(() => (running.current = undefined))
      if (!(await running.current)) return false
    }
    setProblem(null)
    return true
  }
  async function show(now: Quote) {
    takeOver(now)
    setErrors({})
    setProblem(null)
    await keep(now)
  }
  function change(edit: (before: QuoteContent) => Partial<QuoteContent>) {
    write({ ...latest.current, ...edit(latest.current) })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), pauseMs)
  }
  return {
    draft,
    errors,
    problem,
    isDirty: draft !== saved.content,
    savedAt: saved.seen,
    prices: priceContent(countable, quote.today, quote.tax),
    isCounted: countable === draft,
    change,
    save,
    /** Today's rate of GST of a chair that is not in the quote yet; undefined where it cannot be read, as `problem` says. */
    readRate: (product: string) =>
      readTaxFacts(product).then(
        (facts) => firstTax([taxOn(facts, dayOf(Date.now()))], quote.tax).gstPercent,
        (error: unknown) => void fail(error),
      ),
    /** Shows what is stored now, in place of what is written here. */
    readAgain: () => readQuote(id, token).then(show, fail),
    act: async (name: 'send' | 'withdraw' | 'accept', input: object = {}) => {
      if (!(await save())) throw new Error('Your last change is not saved yet. Please look at it first.')
      const answer = await actOnQuote(id, name, { seen: stored.current.seen, ...input }, token)
      await show(answer)
      return answer
    },
  }
}

export type QuoteDraft = ReturnType<typeof useQuoteDraft>
