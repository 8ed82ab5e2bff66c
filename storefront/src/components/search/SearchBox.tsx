import {
  Suspense,
  useEffect,
  useState,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { lazyOr } from '../../lib/loading/lazyOr.ts'
import { loadExtra } from '../../lib/loading/loadExtra.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { listId, optionId, optionsIn, useSuggestions } from './useSuggestions.ts'

// Loaded when the box is first focused, since most visits never search.
const loadSuggestions = () => import('./SearchSuggestions.tsx')
const SearchSuggestions = lazyOr(async () => (await loadSuggestions()).SearchSuggestions)

const StyledSearch = styled.div`
  position: relative;
  .search__form {
    display: flex;
    align-items: center;
    background: var(--surface);
    border: 1.5px solid var(--field);
    border-radius: var(--r-2);
    height: 2.75rem;
    padding-left: 0.75rem;
  }
  .search__form:focus-within {
    outline: 3px solid var(--focus);
    outline-offset: 0;
    border-color: var(--focus);
  }
  .search__form > .i {
    color: var(--ink-3);
  }
  input {
    flex: 1;
    min-width: 0;
    border: 0;
    background: none;
    height: 100%;
    padding: 0 0.25rem 0 0.6rem;
    font-size: 1rem;
    outline: 0;
  }
  input::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  input::-webkit-search-cancel-button {
    display: none;
  }
`

/** Returns the query of the address, so that the search page's box shows it. */
function useAskedText() {
  const { pathname, search } = useLocation()
  return pathname === '/search' ? (new URLSearchParams(search).get('query') ?? '') : ''
}

interface SearchBoxProps {
  className: string
  input: RefObject<HTMLInputElement | null>
  /** Called when an option is chosen, or Escape pressed in an empty box. */
  onDone: () => void
}

/** The state of the combobox, and its handlers for keys, typing and submitting. */
function useCombobox(onDone: () => void) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const asked = useAskedText()
  const [text, setText] = useState(asked)
  const [isOpen, setOpen] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const [active, setActive] = useState(-1)
  const { isWanted, suggestions, hasFailed } = useSuggestions(text, isFocused)
  const isShown = isOpen && isWanted
  const options = isShown && suggestions ? optionsIn(suggestions) : []
  const count = options.length
  useEffect(() => {
    setText(asked)
    setOpen(false)
  }, [asked, key])
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const leave = () => {
    setOpen(false)
    setActive(-1)
    onDone()
  }
  const write = (value: string) => {
    setText(value)
    setOpen(true)
    setActive(-1)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = options[active]
    if (!chosen && !text.trim()) return
    void navigate(chosen ? chosen.to : paths.search(text.trim()))
    leave()
  }
  const press = (event: KeyboardEvent) => {
    // Keys that choose among the words of an input method.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && isWanted) {
      event.preventDefault()
      setOpen(true)
      // The box itself takes one more place than the options, between the last and the first.
      if (count > 0) setActive(((active + 1 + step + count + 1) % (count + 1)) - 1)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      if (isShown) setOpen(false)
      else if (text) write('')
      else onDone()
      setActive(-1)
    }
  }
  return {
    text,
    suggestions,
    hasFailed,
    isShown,
    count,
    active: count > 0 ? active : -1,
    write,
    submit,
    press,
    leave,
    shut: () => setOpen(false),
    focus: () => {
      setFocused(true)
      void loadExtra(loadSuggestions)
    },
  }
}

/** A combobox based on a plain form, which works without JavaScript. */
export function SearchBox({ className, input, onDone }: SearchBoxProps) {
  const { text, suggestions, hasFailed, isShown, count, active, ...box } = useCombobox(onDone)
  const blur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) box.shut()
  }
  return (
    <StyledSearch className={className} id="search" onBlur={blur}>
      <form
        className="search__form"
        role="search"
        aria-label="Site search"
        action="/search"
        onSubmit={box.submit}
      >
        <label className="sr" htmlFor="q">
          Search chairs by name
        </label>
        <Icon name="search" />
        <input
          ref={input}
          id="q"
          type="search"
          name="query"
          maxLength={100}
          placeholder="Search chairs"
          autoComplete="off"
          value={text}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={count > 0 ? listId : undefined}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          onChange={(event) => box.write(event.target.value)}
          onFocus={box.focus}
          onKeyDown={box.press}
        />
        {text && (
          <IconButton
            icon="x"
            label="Clear search"
            onClick={() => {
              box.write('')
              input.current?.focus()
            }}
          />
        )}
      </form>
      {isShown && (
        <Suspense>
          <SearchSuggestions
            suggestions={suggestions}
            hasFailed={hasFailed}
            text={text}
            active={active}
            onChoose={box.leave}
          />
        </Suspense>
      )}
    </StyledSearch>
  )
}
