import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

/**
 * Delays layout changes while a pointer is pressed, because they could move the control under it before the click.
 * Runs at once if no pointer is pressed.
 */
function useAfterPress() {
  const isDown = useRef(false)
  useEffect(() => {
    const press = () => (isDown.current = true)
    const release = () => (isDown.current = false)
    const releases = ['pointerup', 'pointercancel']
    window.addEventListener('pointerdown', press, true)
    for (const name of releases) window.addEventListener(name, release, true)
    return () => {
      window.removeEventListener('pointerdown', press, true)
      for (const name of releases) window.removeEventListener(name, release, true)
    }
  }, [])
  return useCallback((act: () => void) => {
    if (!isDown.current) return act()
    // The click event follows right after the release.
    const wait = () => setTimeout(act)
    const releases = ['pointerup', 'pointercancel'] as const
    const once = new AbortController()
    for (const name of releases)
      window.addEventListener(name, () => (once.abort(), wait()), { signal: once.signal })
  }, [])
}

/** Messages by the name of the field, such as `name`, or `features.2` within a list. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

export interface FormRules<Values> {
  element: RefObject<HTMLFormElement | null>
  /** Finds every error of the values. */
  check: (values: Values) => FieldErrors
  /** Keeps the errors that still hold after a change. */
  mend: (errors: FieldErrors, before: Values, next: Values) => FieldErrors
  /** Whether the form has a place for the server's message about this field. */
  isField: (name: string) => boolean
  /** Deals with a failure to send, and returns whether it has. */
  handle?: ((error: unknown) => boolean) | undefined
}

/** Returns the errors after a field was left. It and the fields within it are checked again; others stay. */
export function replaceErrors(errors: FieldErrors, found: FieldErrors, field: string): FieldErrors {
  const isWithin = (name: string) => name === field || name.startsWith(`${field}.`)
  const others = Object.entries(errors).filter(([name]) => !isWithin(name))
  return Object.fromEntries([...others, ...Object.entries(found).filter(([name]) => isWithin(name))])
}

/** Ignores a call while another one is running. */
function useOneAtATime() {
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  async function run(act: () => Promise<void>) {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await act()
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { isBusy, run }
}

/** Returns a function that moves the focus to the first invalid field, once its error is rendered. */
function useFocusOnWrong(element: RefObject<HTMLFormElement | null>) {
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals, element])
  return () => setRefusals((count) => count + 1)
}

/**
 * Keeps the values of a form and their errors. Each field is checked when it is left, and all when the form is
 * submitted. The server's messages about fields go into `errors`, any other failure to send into `failure`.
 */
export function useForm<Values extends object>(
  initial: Values,
  { element, check, mend, isField, handle }: FormRules<Values>,
) {
  const [values, setValues] = useState(initial)
  // An upload may change a value before React has rendered the last change.
  const latest = useRef(values)
  const current = useCallback(() => latest.current, [])
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<Error>()
  const { isBusy, run } = useOneAtATime()
  const focusOnWrong = useFocusOnWrong(element)
  const afterPress = useAfterPress()

  function set(next: Values) {
    latest.current = next
    setValues(next)
  }
  function change(edit: (before: Values) => Partial<Values>) {
    const before = latest.current
    const next = { ...before, ...edit(before) }
    set(next)
    setErrors((old) => mend(old, before, next))
  }
  const leave = (field: string) =>
    afterPress(() => {
      const found = check(latest.current)
      setErrors((old) => replaceErrors(old, found, field))
    })

  function refuse(found: FieldErrors) {
    setErrors(found)
    focusOnWrong()
  }
  function fail(error: unknown) {
    if (handle?.(error)) return
    const { fields = {} } = (error ?? {}) as { fields?: FieldErrors }
    const found = Object.entries(fields).filter(([name]) => isField(name))
    if (found.length > 0) refuse(Object.fromEntries(found))
    else setFailure(error instanceof Error ? error : new Error(String(error)))
  }
  /** Sends the values if all are valid. `others` are errors that were found outside the form's own values. */
  const submit = (send: (values: Values) => Promise<void>, others: FieldErrors = {}) =>
    run(async () => {
      setFailure(undefined)
      const found = { ...check(latest.current), ...others }
      if (Object.keys(found).length > 0) return refuse(found)
      setErrors({})
      await send(latest.current).catch(fail)
    })

  function reset(next: Values) {
    set(next)
    setErrors({})
    setFailure(undefined)
  }
  const state = { values, errors, failure, isBusy }
  return { ...state, current, set, change, leave, submit, setErrors, setFailure, reset }
}
