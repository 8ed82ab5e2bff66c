import { Link } from 'react-router-dom'
import { useCategories } from '../../api/products.ts'
import { paths } from '../../paths.ts'
import { categoryLabel } from './listLinks.ts'

/** The rail's way from one category to the next. */
export function CategoryNav({ categories, current }: { categories: readonly string[]; current: string }) {
  const { data } = useCategories()
  return (
    <nav className="filters__nav" aria-labelledby="categories-title">
      <h2 id="categories-title">Category</h2>
      {categories.map((category) => (
        <Link
          key={category}
          to={paths.categoryEntry(category)}
          aria-current={category === current ? 'page' : undefined}
        >
          {categoryLabel(category)}
          <small>{data?.find((summary) => summary.category === category)?.count}</small>
        </Link>
      ))}
    </nav>
  )
}
