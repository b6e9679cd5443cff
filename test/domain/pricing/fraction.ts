/** Exact rational numbers for the reference calculators: slow, obvious, and sharing nothing with src/domain/money.ts. */
export class Fraction {
  constructor(
    readonly top: bigint,
    readonly bottom: bigint = 1n,
  ) {
    if (bottom <= 0n) throw new RangeError('the bottom of a Fraction is positive');
  }

  /** The decimal that JSON prints for a number, taken digit by digit; fractions and whole bigints pass. */
  static of(value: number | bigint | Fraction): Fraction {
    if (value instanceof Fraction) return value;
    if (typeof value === 'bigint') return new Fraction(value);
    const [, sign, whole, decimals = '', exponent = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:e(-\d+))?$/.exec(String(value)) ?? [];
    if (whole === undefined) throw new RangeError(`no plain decimal: ${value}`);
    return new Fraction(BigInt(`${sign}${whole}${decimals}`), 10n ** BigInt(decimals.length - Number(exponent)));
  }

  plus(other: number | bigint | Fraction): Fraction {
    const { top, bottom } = Fraction.of(other);
    return new Fraction(this.top * bottom + top * this.bottom, this.bottom * bottom);
  }

  minus(other: number | bigint | Fraction): Fraction {
    const { top, bottom } = Fraction.of(other);
    return this.plus(new Fraction(-top, bottom));
  }

  times(other: number | bigint | Fraction): Fraction {
    const { top, bottom } = Fraction.of(other);
    return new Fraction(this.top * top, this.bottom * bottom);
  }

  over(other: number | bigint | Fraction): Fraction {
    const { top, bottom } = Fraction.of(other);
    return this.times(top < 0n ? new Fraction(-bottom, -top) : new Fraction(bottom, top));
  }

  /** -1, 0 or 1. */
  compare(other: number | bigint | Fraction): number {
    const difference = this.minus(other).top;
    return difference < 0n ? -1 : Number(difference > 0n);
  }

  equals(other: number | bigint | Fraction): boolean {
    return this.compare(other) === 0;
  }

  /** The whole number at or below. */
  floor(): bigint {
    const cut = this.top / this.bottom;
    return this.top < 0n && cut * this.bottom !== this.top ? cut - 1n : cut;
  }

  /** To a multiple of the step: down, up, or to the nearest with halves up or to the even multiple. */
  round(step: Fraction, how: 'down' | 'up' | 'half up' | 'half even'): Fraction {
    const steps = this.over(step);
    const below = steps.floor();
    const rest = steps.minus(below);
    if (how === 'down' || rest.top === 0n) return step.times(below);
    const side = rest.compare(new Fraction(1n, 2n));
    const up = how === 'up' || side > 0 || (side === 0 && (how === 'half up' || below % 2n !== 0n));
    return step.times(up ? below + 1n : below);
  }

  toString(): string {
    return `${this.top}/${this.bottom}`;
  }
}
