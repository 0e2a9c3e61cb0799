import type { ComponentProps, ReactNode } from 'react';

type Look = {
  /** `primary` is the one action of a page, `quiet` the others, `plain` reads as a link. */
  variant?: 'primary' | 'quiet' | 'plain' | undefined;
  size?: 'm' | 'l' | undefined;
  className?: string | undefined;
};

const looks = ({ variant = 'primary', size = 'm', className = '' }: Look): string =>
  `button button-${variant} button-${size} ${className}`;

/** A button that does something: submits its form unless `type` is given. */
export function Button({ variant, size, className, ...rest }: Look & ComponentProps<'button'>): ReactNode {
  return <button type="submit" {...rest} className={looks({ variant, size, className })} />;
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
    <a {...rest} className={looks({ variant, size, className })}>
      {children}
    </a>
  );
}
