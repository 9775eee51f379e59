import 'package:flutter/widgets.dart';

import 'model.dart';

/// Takes the focus once for each instance: the first control inside, else what
/// stands there itself.
class PartFocus extends StatefulWidget {
  const PartFocus({super.key, required this.model, required this.child});

  final SurfaceModel<Enum> model;
  final Widget child;

  @override
  State<PartFocus> createState() => _PartFocusState();
}

class _PartFocusState extends State<PartFocus> {
  final FocusNode _node = FocusNode(debugLabel: 'part', skipTraversal: true);

  @override
  void initState() {
    super.initState();
    if (!widget.model.takeFocus()) return;
    WidgetsBinding.instance.addPostFrameCallback((Duration _) {
      if (!mounted) return;
      (_node.traversalDescendants.firstOrNull ?? _node).requestFocus();
    });
  }

  @override
  void dispose() {
    _node.dispose();
    super.dispose();
  }

  @override
  Widget build(BuildContext context) {
    return Focus(
      focusNode: _node,
      includeSemantics: false,
      child: widget.child,
    );
  }
}
