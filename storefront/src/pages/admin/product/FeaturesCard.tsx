import { productLimits } from 'cms/contract/products'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Field, FieldError } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { addFeature } from './addFeature.ts'
import type { DraftErrors } from './checkDraft.ts'
import type { ProductForm } from './useProductForm.ts'

interface FeatureProps {
  feature: string
  isFirst: boolean
  isLast: boolean
  error: string | undefined
  onMove: (steps: 1 | -1) => void
  onRemove: () => void
}

function Feature({ feature, isFirst, isLast, error, onMove, onRemove }: FeatureProps) {
  return (
    <li>
      <span className="feature__text">
        {feature}
        {error && <FieldError id={`wrong ${feature}`}>{error}</FieldError>}
      </span>
      <IconButton
        icon="chevron-down"
        className="feature__up"
        label={`Move ${feature} earlier`}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onMove(-1)}
      />
      <IconButton
        icon="chevron-down"
        label={`Move ${feature} later`}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onMove(1)}
      />
      <IconButton icon="x" label={`Remove ${feature}`} onClick={onRemove} />
    </li>
  )
}

/** What is typed, and the list that it goes to. */
export function useFeatures({ draft: { features }, errors, setErrors, change }: ProductForm) {
  const [typed, setTyped] = useState('')
  const [said, say] = useState('')
  const set = (next: string[]) => change(() => ({ features: next }))
  const isPending = typed.trim() !== ''

  function add() {
    const added = addFeature(features, typed)
    if ('refusal' in added) return setErrors({ ...errors, features: added.refusal })
    set(added.features)
    if (isPending) say(`${typed.trim()} is added.`)
    setTyped('')
  }
  function remove(index: number) {
    set(features.filter((_, one) => one !== index))
    say(`${features[index] ?? ''} is removed.`)
  }
  function move(index: number, steps: 1 | -1) {
    const next = [...features]
    next.splice(index + steps, 0, ...next.splice(index, 1))
    set(next)
    say(`${features[index] ?? ''} is at place ${index + steps + 1} of ${features.length} now.`)
  }
  function type(text: string) {
    setTyped(text)
    const { features: _said, ...others } = errors
    setErrors(others)
  }
  const pending: DraftErrors = isPending ? { features: 'Add this feature, or empty the field.' } : {}
  return { typed, type, isPending, errors: pending, add, remove, move, said }
}

interface FeaturesCardProps {
  form: ProductForm
  features: ReturnType<typeof useFeatures>
}

export function FeaturesCard({ form: { draft, errors }, features }: FeaturesCardProps) {
  const input = useRef<HTMLInputElement>(null)
  const { typed, type, add, remove, move, said } = features
  const list = draft.features
  return (
    <section className="card" aria-labelledby="features">
      <h2 id="features">Features</h2>
      {list.length > 0 && (
        <ol className="features" aria-labelledby="features">
          {list.map((feature, index) => (
            <Feature
              key={feature}
              feature={feature}
              isFirst={index === 0}
              isLast={index === list.length - 1}
              error={errors[`features.${index}`]}
              onMove={(steps) => move(index, steps)}
              onRemove={() => (remove(index), input.current?.focus())}
            />
          ))}
        </ol>
      )}
      <div className="adder">
        <Field
          ref={input}
          label="New feature"
          note={`${list.length} of ${productLimits.features}`}
          autoComplete="off"
          value={typed}
          error={errors.features}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            // The form is not sent by it.
            event.preventDefault()
            add()
          }}
        />
        <Button variant="secondary" onClick={() => (add(), input.current?.focus())}>
          <Icon name="plus" />
          Add
        </Button>
      </div>
      <p role="status" className="sr">
        {said}
      </p>
    </section>
  )
}
