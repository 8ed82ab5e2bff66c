import { styled } from 'styled-components'

/** The state of the user's address, above the form of the profile. */
export const StyledEmailState = styled.section`
  display: grid;
  gap: 0.75rem;
  &:not(:empty) {
    margin-bottom: 1.5rem;
  }
  h2 {
    font-size: 1rem;
    font-weight: 600;
  }
  b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .email__ways {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem;
    margin-top: 0.75rem;
  }
`
