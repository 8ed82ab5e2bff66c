import { fiveExamples } from '../../rules/papers/fiveExamples.ts'

const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const rupees = (paise: number) => `${paise < 0 ? '−' : ''}${exact.format(Math.abs(paise) / 100)}`

const columns = ['Net', 'Taxable', 'CGST', 'SGST', 'IGST', 'Sum', 'Rounding', 'Total']

/** The examples for the accountant, below the tick: counted just now by the rules of quotes and invoices. */
export const FiveExamples = () => (
  <section className="field-type papers" aria-label="The five examples">
    <h3>The five examples, at 18 % GST, in rupees</h3>
    <div className="imports__scroll" role="region" aria-label="Table of the examples" tabIndex={0}>
      <table className="imports__table">
        <thead>
          <tr>
            <th scope="col">Example</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fiveExamples().map(({ name, net, taxable, cgst, sgst, igst, sum, rounding, total }, index) => (
            <tr key={`${index} ${name}`}>
              <th scope="row">{name}</th>
              {[net, taxable, cgst, sgst, igst, sum, rounding, total].map((paise, at) => (
                <td key={columns[at]}>{rupees(paise)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <p className="quiet">
      Each line is rounded once, CGST and SGST are always equal, and the rounding to whole rupees is not
      taxed. Please check this with your accountant, and tick the box only then.
    </p>
  </section>
)
