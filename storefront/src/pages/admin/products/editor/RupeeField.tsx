import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { FieldFrame, type FieldTexts } from '../../../../ui/Field.tsx'

const WithSign = styled.div`
  &::before {
    content: '₹';
    position: absolute;
    left: 0.875rem;
    top: 50%;
    translate: 0 -50%;
    color: var(--ink-2);
  }
  .control {
    padding-left: 2rem;
  }
`

type RupeeFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'type'>

/** A field for an amount, with the sign before it. */
export const RupeeField = ({ label, error, hint, note, className, ...control }: RupeeFieldProps) => (
  <FieldFrame {...{ label, error, hint, note, className }}>
    {(own) => (
      <WithSign>
        <input type="text" inputMode="decimal" autoComplete="off" {...control} {...own} />
      </WithSign>
    )}
  </FieldFrame>
)
