import { styled } from 'styled-components'
import { tickLook } from '../../../ui/controls.styles.ts'
import { swatchLook } from '../../../components/product/Swatch.styles.ts'

export const StyledGroups = styled.div`
  ${swatchLook}
  fieldset {
    margin-bottom: 1.75rem;
  }
  legend {
    font: 600 var(--t-sm) / 1.3 var(--font-text);
    letter-spacing: 0;
    color: var(--ink-3);
    padding: 0;
    margin-bottom: 0.35rem;
  }
  .check {
    display: flex;
    gap: 0.75rem;
    align-items: center;
    min-height: 2.75rem;
    padding-block: 0.25rem;
    cursor: pointer;
    line-height: 1.3;
  }
  .check input {
    ${tickLook}
  }
  .check:has(:disabled) {
    color: var(--ink-3);
    cursor: default;
  }
  .check small {
    margin-left: auto;
    color: var(--ink-3);
    font-size: var(--t-sm);
  }
  .prices {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0.75rem;
    margin-top: 0.5rem;
  }
  .prices span {
    display: block;
    font-size: var(--t-sm);
    color: var(--ink-2);
    margin-bottom: 0.25rem;
  }
  @media (min-width: 600px) and (max-width: 1023px) {
    fieldset {
      break-inside: avoid;
    }
  }
`
