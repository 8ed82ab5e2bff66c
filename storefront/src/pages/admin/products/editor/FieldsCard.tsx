import { styled } from 'styled-components'
import { EditorCard } from './EditorCard.tsx'

/** A card of the editor with fields in two columns. */
export const FieldsCard = styled(EditorCard)`
  .fields {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.25rem;
  }
  @media (min-width: 600px) {
    .fields {
      grid-template-columns: 1fr 1fr;
    }
    .fields__wide {
      grid-column: 1 / -1;
    }
  }
`
