import { useEffect, useRef, useState, type FocusEvent, type SubmitEvent } from 'react'
import type { ZodType } from 'zod'
import { useAfterPress } from './useAfterPress.ts'

type Value = string | number | boolean
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
export type FieldErrors<Values> = Partial<Record<keyof Values, string>>

/** The first thing that the schema has against each field. */
function findErrors<Values extends object>(schema: ZodType, values: Values): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    const name = path[0] as keyof Values
    if (name in values) errors[name] ??= message
  }
  return errors
}

interface Change<Values> {
  errors: FieldErrors<Values>
  before: Values
  next: Values
  name: keyof Values
}

/** What was said of a field that changes, and of those that it mends, is looked at again; nothing new is said. */
function mendErrors<Values extends object>(
  schema: ZodType,
  { errors, before, next, name }: Change<Values>,
): FieldErrors<Values> {
  const names = (Object.keys(errors) as (keyof Values)[]).filter((one) => errors[one])
  if (names.length === 0) return errors
  const [old, now] = [findErrors(schema, before), findErrors(schema, next)]
  // What the server said stands until its own field changes.
  const mended = names.map((one) => [one, one === name || errors[one] === old[one] ? now[one] : errors[one]])
  return Object.fromEntries(mended) as FieldErrors<Values>
}

/** What a refused request says of the fields of this form. */
function fieldsOf<Values extends object>(failure: unknown, values: Values): FieldErrors<Values> {
  const { fields = {} } = (failure ?? {}) as { fields?: Record<string, string> }
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in values)) as FieldErrors<Values>
}

const readControl = (control: Control, before: Value | undefined): Value => {
  if (typeof before === 'boolean') return control instanceof HTMLInputElement && control.checked
  return typeof before === 'number' ? Number(control.value) : control.value
}

/** After a refusal the focus goes to the first wrong field, once it is drawn as wrong. */
function useFocusOnWrong() {
  const wrong = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const form = wrong.current
    wrong.current = null
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  })
  return wrong
}

/** What is under way is not begun a second time. */
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

/**
 * A form whose rules are a schema of the contract: each field is checked when it is left, all on submitting. What the
 * server says of a field stands in the same `errors`; any other failure of the handler is `failure`.
 */
export function useZodForm<Output, Values extends Record<keyof Values, Value>>(
  schema: ZodType<Output>,
  { initial }: { initial: Values },
) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors<Values>>({})
  const [failure, setFailure] = useState<Error>()
  const { isBusy, run } = useOneAtATime()
  const seen = useRef(new Set<keyof Values>())
  const wrong = useFocusOnWrong()
  const afterPress = useAfterPress()

  function change(name: keyof Values, value: Value) {
    const next: Values = { ...values, [name]: value }
    setValues(next)
    setErrors(mendErrors(schema, { errors, before: values, next, name }))
  }

  function checkField(name: keyof Values, value = values[name]) {
    const said = findErrors(schema, { ...values, [name]: value })[name]
    setErrors((before) => ({ ...before, [name]: said }))
  }

  function fieldProps<Name extends keyof Values & string>(name: Name) {
    const value: Values[Name] = values[name]
    return {
      name,
      ...(typeof value === 'boolean' ? { checked: value as boolean } : { value: value as string | number }),
      error: errors[name],
      // Filled in by hand or by the browser before we took over.
      ref: (control: Control | null) => {
        if (!control || seen.current.has(name)) return
        seen.current.add(name)
        const found = readControl(control, value)
        if (found !== value) setValues((before) => ({ ...before, [name]: found }))
      },
      onChange: ({ currentTarget }: { currentTarget: Control }) =>
        change(name, readControl(currentTarget, value)),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<Control>) => {
        // To a button of the field itself, as that which shows a password: it has not been left.
        if (currentTarget.parentElement?.contains(relatedTarget)) return
        // Read when it is checked: after a press that may be later than the next letter.
        afterPress(() => checkField(name, readControl(currentTarget, value) as Values[Name]))
      },
    }
  }

  const submit =
    (handler: (output: Output) => Promise<void>) =>
    (event: SubmitEvent<HTMLFormElement>): void => {
      event.preventDefault()
      const form = event.currentTarget
      const refuse = (found: FieldErrors<Values>) => {
        wrong.current = form
        setErrors(found)
      }
      const send = async () => {
        setFailure(undefined)
        const checked = schema.safeParse(values)
        if (!checked.success) return refuse(findErrors(schema, values))
        setErrors({})
        try {
          await handler(checked.data)
        } catch (error) {
          const found = fieldsOf(error, values)
          if (Object.keys(found).length > 0) refuse(found)
          else setFailure(error instanceof Error ? error : new Error(String(error)))
        }
      }
      void run(send)
    }

  function reset(next = initial) {
    setValues(next)
    setErrors({})
    setFailure(undefined)
  }

  return { values, errors, failure, isBusy, fieldProps, checkField, submit, setErrors, setFailure, reset }
}
