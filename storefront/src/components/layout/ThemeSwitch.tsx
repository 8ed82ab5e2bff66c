import { styled } from 'styled-components'
import { useTheme } from '../../state/theme.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

// CSS chooses the icon: the HTML is the same for both themes.
const StyledSwitch = styled(IconButton)`
  .theme-sun {
    display: none;
  }
  [data-theme='dark'] & .theme-sun {
    display: block;
  }
  [data-theme='dark'] & .theme-moon {
    display: none;
  }
`

export function ThemeSwitch({ className }: { className?: string }) {
  const { theme, toggle } = useTheme()
  return (
    <StyledSwitch
      className={className}
      label={theme === 'dark' ? 'Switch to light mode' : 'Switch to dark mode'}
      onClick={toggle}
    >
      <Icon name="moon" className="theme-moon" />
      <Icon name="sun" className="theme-sun" />
    </StyledSwitch>
  )
}
