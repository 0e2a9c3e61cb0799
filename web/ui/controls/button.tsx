import type { ComponentProps, ReactNode } from 'react';

type Look = {
  /** `primary` is the one action of a page, `quiet` the others, `plain` reads as a link. */
  variant?: 'primary' | 'quiet' | 'plain';
  size?: 'm' | 'l';
};

const looks = ({ variant = 'primary', size = 'm' }: Look, className: string | undefined): string =>
  `button button-${variant} button-${size}${className ? ` ${className}` : ''}`;

/** A button that does something: submits its form unless `type` is given. */
export function Button({ variant, size, className, ...rest }: Look & ComponentProps<'button'>): ReactNode {
  return (
    <button
      type="submit"
      {...rest}
      className={looks({ ...(variant && { variant }), ...(size && { size }) }, className)}
    />
  );
}

/** A link that looks like a button: leads somewhere, changes nothing. */
export function ButtonLink({
  variant,
  size,
  className,
  children,
  ...rest
}: Look & ComponentProps<'a'>): ReactNode {
  return (
    <a {...rest} className={looks({ ...(variant && { variant }), ...(size && { size }) }, className)}>
      {children}
    </a>
  );
}
