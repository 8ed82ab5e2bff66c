import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { controlLook } from '../../../ui/controls.styles.ts'

const Form = styled.form`
  ${controlLook}
  display: flex;
  gap: 0.75rem;
  align-items: end;
  max-width: 32rem;
  margin-top: 1rem;

  label {
    flex: 1;
    font-weight: 600;
    font-size: var(--t-sm);
  }
  .control {
    display: block;
    min-height: 3rem;
    margin-top: 0.4rem;
    font-weight: 400;
  }
`

/** Searches again after a search without results. An empty search does nothing (docs/spec.md 2.18). */
export function SearchForm() {
  const navigate = useNavigate()
  return (
    <Form
      role="search"
      aria-label="Search again"
      action="/search"
      onSubmit={(event) => {
        event.preventDefault()
        const words = String(new FormData(event.currentTarget).get('query') ?? '').trim()
        if (words) void navigate(paths.search(words))
      }}
    >
      <label>
        Name of a chair
        <input
          className="control control--small"
          name="query"
          type="search"
          maxLength={100}
          autoComplete="off"
        />
      </label>
      <Button type="submit">Search</Button>
    </Form>
  )
}
