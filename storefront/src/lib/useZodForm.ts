import { useRef, type FocusEvent, type SubmitEvent } from 'react'
import type { ZodType } from 'zod'
import { useForm, type FieldErrors, type FormRules } from './useForm.ts'

type Value = string | number | boolean
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Returns the first error of each field. */
function findErrors(schema: ZodType, values: object): FieldErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    const name = String(path[0])
    if (name in values) errors[name] ??= message
  }
  return errors
}

interface Change<Values> {
  errors: FieldErrors
  before: Values
  next: Values
}

/** Checks fields with an error again if they changed or the change corrected them. Adds no new errors. */
function mendErrors<Values extends object>(
  schema: ZodType,
  { errors, before, next }: Change<Values>,
): FieldErrors {
  const names = Object.keys(errors).filter((name) => errors[name])
  if (names.length === 0) return errors
  const [old, now] = [findErrors(schema, before), findErrors(schema, next)]
  const isChanged = (name: string) => before[name as keyof Values] !== next[name as keyof Values]
  // A message from the server stays until its own field changes.
  const mended = names.map((name) => [
    name,
    isChanged(name) || errors[name] === old[name] ? now[name] : errors[name],
  ])
  return Object.fromEntries(mended) as FieldErrors
}

const readControl = (control: Control, before: Value | undefined): Value => {
  if (typeof before === 'boolean') return control instanceof HTMLInputElement && control.checked
  return typeof before === 'number' ? Number(control.value) : control.value
}

/** A form that is checked by a schema of the contract. */
export function useZodForm<Output, Values extends Record<keyof Values, Value>>(
  schema: ZodType<Output>,
  { initial, handle }: { initial: Values; handle?: FormRules<Values>['handle'] },
) {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm(initial, {
    element,
    check: (values) => findErrors(schema, values),
    mend: (errors, before, next) => mendErrors(schema, { errors, before, next }),
    isField: (name) => name in initial,
    handle,
  })
  const { values, errors, failure, isBusy } = form
  const seen = useRef(new Set<keyof Values>())
  const withValue = (name: keyof Values, value: Value): Values => ({ ...form.current(), [name]: value })

  function fieldProps<Name extends keyof Values & string>(name: Name) {
    const value: Values[Name] = values[name]
    return {
      name,
      ...(typeof value === 'boolean' ? { checked: value as boolean } : { value: value as string | number }),
      error: errors[name],
      // The visitor or the browser may have filled in the field before hydration.
      ref: (control: Control | null) => {
        if (!control || seen.current.has(name)) return
        seen.current.add(name)
        const found = readControl(control, value)
        if (found !== value) form.set(withValue(name, found))
      },
      onChange: ({ currentTarget }: { currentTarget: Control }) =>
        form.change(() => withValue(name, readControl(currentTarget, value))),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<Control>) => {
        // The focus may move to a button of the same field, such as the one that shows a password.
        if (!currentTarget.parentElement?.contains(relatedTarget)) form.leave(name)
      },
    }
  }

  const submit =
    (handler: (output: Output) => Promise<void>) =>
    (event: SubmitEvent<HTMLFormElement>): void => {
      event.preventDefault()
      element.current = event.currentTarget
      void form.submit(async (input) => {
        const checked = schema.safeParse(input)
        if (checked.success) await handler(checked.data)
      })
    }

  return { values, errors, failure, isBusy, fieldProps, submit, reset: (next = initial) => form.reset(next) }
}
