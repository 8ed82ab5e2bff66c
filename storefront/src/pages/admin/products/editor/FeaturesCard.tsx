import { productLimits } from 'cms/contract/productFields'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { FieldErrors } from '../../../../lib/useForm.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { FieldError } from '../../../../ui/FieldError.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { addFeature } from './addFeature.ts'
import { EditorCard } from './EditorCard.tsx'
import type { ProductForm } from './useProductForm.ts'

const StyledFeatures = styled(EditorCard)`
  .features {
    margin-bottom: 1rem;
  }
  li {
    display: flex;
    align-items: center;
    min-height: 2.875rem;
    border-bottom: 1px solid var(--line);
  }
  .feature__text {
    flex: 1;
    min-width: 0;
    padding-block: 0.4rem;
    overflow-wrap: anywhere;
  }
  .feature__up {
    rotate: 180deg;
  }
  .adder {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0.5rem;
    align-items: start;
  }
  .adder__button {
    margin-top: 1.85rem;
  }
`

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
        label={`Move ${feature} earlier`}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onMove(-1)}
      >
        <Icon name="chevron-down" className="feature__up" />
      </IconButton>
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

/** The text being typed, and the list to which it is added. */
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
  const pending: FieldErrors = isPending ? { features: 'Add this feature, or empty the field.' } : {}
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
    <StyledFeatures id="features" title="Features">
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
            // Enter must not submit the form.
            event.preventDefault()
            add()
          }}
        />
        <Button variant="secondary" className="adder__button" onClick={() => (add(), input.current?.focus())}>
          <Icon name="plus" />
          Add
        </Button>
      </div>
      <p role="status" className="sr">
        {said}
      </p>
    </StyledFeatures>
  )
}
