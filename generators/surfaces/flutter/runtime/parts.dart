import 'dart:ui' show SemanticsRole;

import 'package:flutter/material.dart';

/// A button or link with its words.
class PartButton extends StatelessWidget {
  const PartButton({
    super.key,
    required this.label,
    required this.onPressed,
    this.name,
    this.link = false,
    this.role = SemanticsRole.none,
    this.child,
  });

  /// The words on the control.
  final String label;

  /// The accessible name, if it is not [label].
  final String? name;
  final VoidCallback? onPressed;
  final bool link;
  final SemanticsRole role;

  /// In place of the words.
  final Widget? child;

  @override
  Widget build(BuildContext context) {
    return MergeSemantics(
      child: Semantics(
        link: link,
        role: role,
        label: name,
        child: TextButton(
          onPressed: onPressed,
          child: ExcludeSemantics(
            excluding: name != null,
            child: child ?? Text(label),
          ),
        ),
      ),
    );
  }
}

/// A part of any role that a person can press, by touch and by key.
class PartPress extends StatelessWidget {
  const PartPress({super.key, required this.onPressed, required this.child});

  final VoidCallback onPressed;
  final Widget child;

  @override
  Widget build(BuildContext context) {
    return Semantics(
      button: true,
      child: Material(
        type: MaterialType.transparency,
        child: InkWell(onTap: onPressed, child: child),
      ),
    );
  }
}

/// A control that opens and closes what stands below it.
class PartDisclosure extends StatelessWidget {
  const PartDisclosure({
    super.key,
    required this.label,
    required this.isOpen,
    required this.onPressed,
    this.child,
  });

  final String label;
  final bool isOpen;
  final VoidCallback onPressed;

  /// In place of the words.
  final Widget? child;

  @override
  Widget build(BuildContext context) {
    return MergeSemantics(
      child: Semantics(
        expanded: isOpen,
        child: TextButton.icon(
          onPressed: onPressed,
          icon: Icon(isOpen ? Icons.expand_less : Icons.expand_more),
          label: child ?? Text(label),
        ),
      ),
    );
  }
}

/// The words of a state beside its icon, which is decoration.
class PartStatus extends StatelessWidget {
  const PartStatus({
    super.key,
    required this.label,
    this.icon = '',
    this.color,
    this.isLive = false,
  });

  final String label;
  final String icon;
  final Color? color;

  /// Whether assistive technology says each change of the words.
  final bool isLive;

  @override
  Widget build(BuildContext context) {
    final Color? fill = color;
    return Row(
      mainAxisSize: MainAxisSize.min,
      children: <Widget>[
        if (fill != null)
          Container(
            width: 8,
            height: 8,
            margin: const EdgeInsetsDirectional.only(end: 8),
            decoration: BoxDecoration(color: fill, shape: BoxShape.circle),
          ),
        if (icon.isNotEmpty)
          ExcludeSemantics(
            child: Padding(
              padding: const EdgeInsetsDirectional.only(end: 4),
              child: Text(icon),
            ),
          ),
        Flexible(
          child: Semantics(
            container: true,
            liveRegion: isLive,
            child: Text(label),
          ),
        ),
      ],
    );
  }
}

/// A row of a table. Its cells share the width alike, so that those of all rows
/// stand in columns.
class PartCells extends StatelessWidget {
  const PartCells({super.key, required this.cells});

  final List<Widget> cells;

  @override
  Widget build(BuildContext context) {
    return Row(
      crossAxisAlignment: CrossAxisAlignment.start,
      spacing: 8,
      children: <Widget>[
        for (final Widget cell in cells)
          Expanded(
            child: Align(
              alignment: AlignmentDirectional.topStart,
              heightFactor: 1,
              child: cell,
            ),
          ),
      ],
    );
  }
}

/// What a disclosure shows while it is open; it grows without motion where
/// motion is unwanted.
class PartPanel extends StatelessWidget {
  const PartPanel({
    super.key,
    required this.isOpen,
    required this.motion,
    required this.child,
  });

  final bool isOpen;
  final Duration motion;
  final Widget child;

  @override
  Widget build(BuildContext context) {
    final Widget content = isOpen ? child : const SizedBox.shrink();
    if (motion == Duration.zero) return content;
    return AnimatedSize(
      duration: motion,
      alignment: AlignmentDirectional.topStart,
      child: content,
    );
  }
}

/// A dialog over everything else. The focus moves into it and, when it goes,
/// back to where it was.
class PartDialog extends StatefulWidget {
  const PartDialog({
    super.key,
    required this.label,
    required this.scrim,
    required this.child,
    this.isAlert = false,
    this.onBarrier,
  });

  final String label;

  /// Colour over the page behind the dialog.
  final Color scrim;

  /// Whether a person has to answer before anything else.
  final bool isAlert;

  /// Called for a press beside the dialog.
  final VoidCallback? onBarrier;
  final Widget child;

  @override
  State<PartDialog> createState() => _PartDialogState();
}

class _PartDialogState extends State<PartDialog> {
  final OverlayPortalController _portal = OverlayPortalController();
  final FocusScopeNode _scope = FocusScopeNode(debugLabel: 'dialog');

  @override
  void initState() {
    super.initState();
    _portal.show();
    // `autofocus` takes no focus from a field of the page.
    WidgetsBinding.instance.addPostFrameCallback((Duration _) {
      if (!mounted) return;
      _scope.requestFocus();
      _scope.nextFocus();
    });
  }

  @override
  void dispose() {
    _scope.dispose();
    super.dispose();
  }

  @override
  Widget build(BuildContext context) {
    return OverlayPortal.targetsRootOverlay(
      controller: _portal,
      overlayChildBuilder: _dialog,
    );
  }

  Widget _dialog(BuildContext context) {
    final Size screen = MediaQuery.sizeOf(context);
    return BlockSemantics(
      child: Stack(
        children: <Widget>[
          ModalBarrier(
            color: widget.scrim,
            dismissible: widget.onBarrier != null,
            onDismiss: widget.onBarrier,
          ),
          Center(
            child: ConstrainedBox(
              constraints: BoxConstraints(
                maxWidth: 560,
                maxHeight: screen.height,
              ),
              child: FocusScope(
                node: _scope,
                child: Semantics(
                  container: true,
                  role: widget.isAlert
                      ? SemanticsRole.alertDialog
                      : SemanticsRole.dialog,
                  scopesRoute: true,
                  namesRoute: true,
                  explicitChildNodes: true,
                  label: widget.label,
                  child: SingleChildScrollView(child: widget.child),
                ),
              ),
            ),
          ),
        ],
      ),
    );
  }
}
