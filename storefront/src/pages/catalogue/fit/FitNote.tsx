import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/TextLink.tsx'

/** Says on what the numbers stand, and how far they can be trusted. */
export const FitNote = () => (
  <div className="note">
    <p>
      <b>A starting point, not medical advice.</b> Numbers follow common seating guidance: a seat at a quarter
      of your height plus shoes, elbows at desk height, a few fingers free behind the knee. Sit in it before
      you decide: <TextLink to={paths.contact}>visit the showroom</TextLink>.
    </p>
    <details>
      <summary>What the numbers stand on</summary>
      <p>
        All of them are approximations. The limbs of the figure are shares of body height by Drillis and
        Contini (1966), as printed in Winter, Biomechanics and Motor Control of Human Movement. They describe
        average adults, not Indian adults in particular.
      </p>
      <p>
        A seat at 25% of your height plus 2.5 cm for shoes, elbows 13.7% of your height above the seat, at
        least 2 cm free behind the knee and a counter 28 cm above its seat are rules of thumb. BIFMA G1-2013
        and ISO 9241-5 treat the same questions. We have checked our rules neither against these standards nor
        against Indian body data such as Chakrabarti, Indian Anthropometric Dimensions for Ergonomic Design
        Practice (NID, 1997).
      </p>
      <p>
        The measures of a chair are those on its own page. Among chairs that fit alike, the type of chair and
        the price decide; for more than 6 hours at a desk, headrest, arms and the height of the back instead
        of the price.
      </p>
    </details>
  </div>
)
