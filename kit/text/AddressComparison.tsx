import { differingDigits } from "./similarAddress";
import * as styles from "./AddressComparison.module.css";

const GROUP_LENGTH = 4;

type AddressComparisonProps = {
  /** Subject of the address. */
  readonly label: string;
  readonly address: string;
  readonly other: string;
  /** Whether its differing characters are highlighted as doubtful. */
  readonly isDoubtful?: boolean;
};

/** All 40 characters of an address in groups of four; those that differ from another address are marked. */
export function AddressComparison({ label, address, other, isDoubtful = false }: AddressComparisonProps) {
  const differs = differingDigits(address, other);
  const digits = [...address.slice(2)].map((digit, place) => ({ digit, place }));
  const groups = Array.from({ length: digits.length / GROUP_LENGTH }, (_, index) =>
    digits.slice(index * GROUP_LENGTH, (index + 1) * GROUP_LENGTH),
  );
  return (
    <div className={styles.comparison}>
      <span className={styles.label}>{label}</span>
      {/* Screen readers read groups badly: they get the whole address instead. */}
      <span className={styles.digits} role="img" aria-label={address}>
        {groups.map((group) => (
          <span key={group[0]!.place} className={styles.group}>
            {group.map(({ digit, place }) =>
              differs[place] ? (
                <mark key={place} className={isDoubtful ? styles.doubtful : styles.differs}>
                  {digit}
                </mark>
              ) : (
                <span key={place}>{digit}</span>
              ),
            )}
          </span>
        ))}
      </span>
    </div>
  );
}
