// Without the theme's fonts: the reader's own are there at once.
import theme from 'vitepress/theme-without-fonts'
import './colours.css'

export default theme
