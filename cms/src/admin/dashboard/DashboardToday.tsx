import type { Today } from '../../contract/sales/today.ts'
import { env } from '../../env.ts'

/** The work that waits, as Manage shows it on its first page. */
export const DashboardToday = ({ groups }: Pick<Today, 'groups'>) => (
  <div className="panels">
    {groups.map(({ title, jobs }) => (
      <section key={title} className="panel">
        <h2>{title}</h2>
        {jobs === null && <p className="quiet">This could not be read. Please load the page again.</p>}
        <ul className="panel__rows">
          {jobs?.map((job) => (
            <li key={job.title}>
              <a
                className="panel__row"
                href={job.href.startsWith('/') ? env.PUBLIC_URL + job.href : job.href}
              >
                <span className="panel__text">
                  <span className="panel__title">{job.title}</span>
                  <span className="panel__note">{job.detail}</span>
                </span>
                {job.count > 0 && (
                  <span className={job.isHot ? 'tag tag--bad' : 'tag tag--warn'}>
                    {job.count.toLocaleString('en-IN')}
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)
